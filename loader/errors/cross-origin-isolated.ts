/** Error reason: the page has COEP, and the browser blocks frames with cookies and storage there. */
export const CROSS_ORIGIN_ISOLATED = 'CROSS_ORIGIN_ISOLATED';
