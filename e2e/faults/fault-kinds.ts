/**
 * The kinds of faults, which the matrix combines with every step of a payment where they can
 * happen.
 */
export const FAULT_KINDS = [
  // The network
  'connection reset once',
  'connection reset',
  'no response',
  'executed, then cut',
  'executed, then reset',
  'executed, then no response',
  '502 from a proxy',
  '503 from the server',
  'a page instead',
  'a firewall’s page',
  'Retry-After of an hour',
  'Retry-After of a month',
  '409',
  'offline',
  'the browser believes it is offline',
  'blocked by an extension',
  // The page
  'the frame is removed',
  'the container is replaced',
  'the frame navigates',
  'the frame crashes',
  'the merchant’s policy forbids it',
  'the page is reloaded',
  'the page is reloaded without storage',
  'two tabs',
  'a duplicated tab',
  // The merchant
  'initialised again',
  'a second client',
  'the session is wrapped in a proxy',
  'the amount changes',
  'the session is extended',
  // The customer
  'a second press',
  'the form is left idle after a decline',
  'the customer leaves without paying',
  'the customer presses Back',
  'the session expires',
  // The gateway
  'a script that is not the gateway’s',
  'the gateway’s page moves on by its own script',
  'an unusual decline',
  'a flood of reports',
  'an oversized report',
  // A form that is prepared before there is a session
  'the offer comes late',
  'the offer has expired',
  'the offer is for another currency',
  'the prepared form fails',
  // The sandbox's own scenarios
  'scenario',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];
