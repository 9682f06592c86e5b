/** The requests of a payment, step by step. */
import type { RequestPattern } from './faulty-network.ts';

/** The platform makes an offer, before there is a session. */
export const OFFER: RequestPattern = { method: 'GET', url: /\/v2\/offers\?/ };

/** The session is created. */
export const CREATE: RequestPattern = { method: 'POST', url: /\/v2\/sessions$/ };

/** The payment frame's document. */
export const FRAME: RequestPattern = { url: /^\w+\.frame\.localhost:\d+\/(p\d+\/)?\?/ };

/** The page inside the frame for a gateway that navigates its window. */
export const GATEWAY_WINDOW: RequestPattern = {
  url: /\.frame\.localhost:\d+\/(p\d+\/)?window(-[\w.-]+)?\.html/,
};

/** The form of a gateway is one bundle; Adyen's holds its SDK. */
export const ADYEN_SCRIPT: RequestPattern = { url: /\/assets\/adyen-[^/]+\.js/ };

/** The bundle that mounts Adyen's form without a session. */
export const PREPARED_SCRIPT: RequestPattern = { url: /\/assets\/adyen-prepared-[^/]+\.js/ };

/** The bundle that shows a hosted page. */
export const HOSTED_SCRIPT: RequestPattern = { url: /\/assets\/hosted-[^/]+\.js/ };

/** Checkout.com's SDK, which comes from their host. */
export const FLOW_SCRIPT: RequestPattern = { url: /\/gateways\/checkout\/flow\.js/ };

/** The page that holds Flow's card fields. */
export const FLOW_FIELDS: RequestPattern = { url: /\/gateways\/checkout\/card-frame\.html/ };

/** One of the pages that hold Adyen's card fields. */
export const ADYEN_FIELDS: RequestPattern = { url: /\/securedFields\.html/ };

/** The gateway's own page. */
export const HOSTED_PAGE: RequestPattern = { method: 'GET', url: /\/pay\/[\w-]+$/ };

/** Flow sends the card to its own server. */
export const FLOW_SUBMIT: RequestPattern = {
  method: 'POST',
  url: /\/gateways\/checkout\/payment-sessions\/[\w-]+\/submit$/,
};

/** The SDK sends the card data of Adyen's form to the platform. */
export const SUBMIT: RequestPattern = {
  method: 'POST',
  url: /\/v2\/sessions\/[\w-]+\/submissions$/,
};

/** The customer removes a saved card in Adyen's form. */
export const REMOVE: RequestPattern = {
  method: 'POST',
  url: /\/v2\/sessions\/[\w-]+\/method-removals$/,
};

/** The customer has paid on the gateway's own page. */
export const HOSTED_SUBMIT: RequestPattern = { method: 'POST', url: /\/pay\/[\w-]+$/ };

/** The SDK sends the result of a challenge to the platform. */
export const DETAILS: RequestPattern = { method: 'POST', url: /\/v2\/sessions\/[\w-]+\/details$/ };

/** The issuer's page. */
export const ISSUER: RequestPattern = { method: 'GET', url: /\/issuer\// };

/** The SDK reports the gateway's id of the payment to the platform. */
export const UPDATE: RequestPattern = { method: 'PATCH', url: /\/v2\/sessions\/[\w-]+\/payment$/ };

/** The SDK requests the session's status. */
export const STATUS: RequestPattern = {
  method: 'GET',
  url: /\/v2\/sessions\/[\w-]+(\?_=[\w-]+)?$/,
};

/** The page that a bank returns the customer to, inside the frame. */
export const RETURN: RequestPattern = { url: /\.frame\.localhost:\d+\/return\.html/ };

/** The merchant's own page. */
export const MERCHANT_PAGE: RequestPattern = { url: /^other\.localhost:\d+\/return\.html/ };
