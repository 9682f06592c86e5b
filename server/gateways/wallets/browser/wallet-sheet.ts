/** Reports that the window is open, or the customer's decision, to the window that has opened it. */
const decisionElement = document.querySelector<HTMLElement>('#decision');
if (decisionElement !== null) {
  const { opener = '', ...decision } = decisionElement.dataset;
  window.opener?.postMessage({ ...decision }, opener);
}
