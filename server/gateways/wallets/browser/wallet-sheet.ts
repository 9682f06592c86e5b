/** Notifies the opener that the window is open, or of the customer's decision. */
const decisionElement = document.querySelector<HTMLElement>('#decision');
if (decisionElement !== null) {
  const { opener = '', ...decision } = decisionElement.dataset;
  window.opener?.postMessage({ ...decision }, opener);
}
