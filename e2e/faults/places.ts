/** The requests of a payment, step by step. */
import type { Place } from './faulty-network.ts';

/** The session is made. */
export const CREATE: Place = { method: 'POST', address: /\/v2\/sessions$/ };

/** The payment frame's document. */
export const FRAME: Place = { address: /^\w+\.frame\.localhost:\d+\/\?/ };

/** The page inside the frame in which a gateway that travels lives. */
export const STAGE: Place = { address: /\.frame\.localhost:\d+\/stage\.html/ };

/** Adyen's SDK, which is a part of the frame; its folder is spelled in another way by a second try. */
export const ADYEN_SCRIPT: Place = { address: /\/adyen-cards-.+\.js/ };

export const ADYEN_STYLES: Place = { address: /\/adyen-.+\.css/ };

/** What shows a hosted page, which is a part of the frame. */
export const HOSTED_SCRIPT: Place = { address: /\/hosted-page-.+\.js/ };

/** Checkout.com's SDK, which comes from their host. */
export const FLOW_SCRIPT: Place = { address: /\/gateways\/checkout\/flow\.js/ };

/** The page that holds Flow's card fields. */
export const FLOW_FIELDS: Place = { address: /\/gateways\/checkout\/card-frame\.html/ };

/** One of the pages that hold Adyen's card fields. */
export const ADYEN_FIELDS: Place = { address: /\/securedFields\.html/ };

/** The gateway's own page. */
export const HOSTED_PAGE: Place = { method: 'GET', address: /\/pay\/\w+$/ };

/** Flow sends the card to its own server. */
export const FLOW_SUBMIT: Place = {
  method: 'POST',
  address: /\/gateways\/checkout\/payment-sessions\/\w+\/submit$/,
};

/** The SDK sends what Adyen's form has made of the card to the platform. */
export const SUBMIT: Place = { method: 'POST', address: /\/v2\/sessions\/\w+\/submissions$/ };

/** The customer has paid on the gateway's own page. */
export const HOSTED_SUBMIT: Place = { method: 'POST', address: /\/pay\/\w+$/ };

/** The SDK sends the result of a challenge to the platform. */
export const DETAILS: Place = { method: 'POST', address: /\/v2\/sessions\/\w+\/details$/ };

/** The issuer's page. */
export const ISSUER: Place = { method: 'GET', address: /\/issuer\// };

/** The SDK tells the platform the gateway's id of the payment. */
export const UPDATE: Place = { method: 'PATCH', address: /\/v2\/sessions\/\w+\/payment$/ };

/** The SDK asks how the session stands. */
export const POLL: Place = { method: 'GET', address: /\/v2\/sessions\/\w+$/ };

/** The page that a bank sends the customer back to, inside the frame. */
export const RETURN: Place = { address: /\.frame\.localhost:\d+\/return\.html/ };

/** The merchant's own page. */
export const MERCHANT_PAGE: Place = { address: /^other\.localhost:\d+\/return\.html/ };
