/**
 * What to pass as each field, for the messages of the development build. By its path, its last name or,
 * for what is inside of it, its first name.
 */
export const FIELD_ADVICE: Readonly<Record<string, string>> = {
  // The order.
  sessionData: 'Pass the order as an object, such as `{ order_id, amount, currency, payer, ... }`.',
  order_id: 'Pass the id that your shop gave the order.',
  amount: 'Pass an integer in minor units, such as 1999 for EUR 19.99.',
  currency: 'Pass three capital letters, such as EUR.',
  capture_mode: "Leave it out, or pass 'manual' if your backend captures the payment later.",
  payer: "Pass the customer's name and e-mail, as `{ name, email }`.",
  email: 'Pass one e-mail address, without a name around it.',
  name: 'Pass the name as one string.',
  phone: 'Leave it out, or pass the number as a string of at most 32 characters.',
  billing: 'Pass an object with address_line_1, city, postal_code and country.',
  shipping: 'Leave it out, or pass an object with the same fields as `billing`.',
  address_line_1: 'Pass the street and the house number as one string.',
  city: 'Pass the name of the city.',
  state: 'Leave it out, or pass a short string.',
  postal_code: 'Pass the postal code as a string; an empty one where the country has none.',
  country: 'Pass two capital letters, such as DE or GB.',
  return_url:
    "Pass the whole URL of your page, such as `new URL('/return', location.origin).href`.",
  cancel_url:
    "Pass the whole URL of your page, such as `new URL('/basket', location.origin).href`.",
  metadata:
    'Pass an object of plain JSON with at most 50 keys; convert dates and the like to strings.',
  processing_channel_id: 'Leave it out, or pass the id of the channel.',
  // The client.
  config: 'Pass an object, such as `{ apiKey }`.',
  environment: 'Leave it out: the key names the environment.',
  baseUrl: "Pass the platform's URL with its scheme and host, and without query.",
  frameUrl: "Pass the frame host's URL, with `{gateway}` in its host.",
  timeout: 'Pass milliseconds, such as 30000.',
  retryAttempts: 'Pass the number of retries, such as 3; 0 for none.',
  retryDelay: 'Pass milliseconds, such as 1000.',
  debug: 'Pass true or false, and not a string.',
  logger: 'Pass a function that takes one string, such as `console.debug`.',
  locale: 'Pass a language tag with hyphens, such as de or pt-BR.',
  translations:
    'Pass messages by language, such as `{ de }` with those of `@pay/loader/locales/de`.',
  preload: "Pass 'auto', 'none' or the code of a gateway, such as 'adyen'.",
  // The form.
  session: 'Pass what `await pay.createEmbeddedSession(order)` returned, unchanged.',
  fetchSession: 'Pass a function that returns the session of your backend, or a promise of it.',
  container: 'Pass an element or a selector such as `#payment`, once the element is on the page.',
  signal: 'Pass `controller.signal`, and not the controller.',
  appearance: 'The guide of the appearance lists every name, with its values.',
  type: 'The guide of the handle lists the events.',
  // Operations.
  options: 'Pass an object, or nothing.',
  sessionId: 'Pass `session.session_id`.',
  paymentId: 'Pass `session.payment_id`.',
  gatewayPaymentId: "Pass the gateway's own id of the payment, a string.",
  gateway: "Pass the code of a gateway, such as 'adyen'.",
  idempotencyKey: 'Pass one key for each operation, such as `Pay.generateIdempotencyKey()`.',
  interval: 'Pass milliseconds, such as 2000.',
  maxAttempts: 'Pass a number of requests, such as 30, or Infinity.',
  target: "Leave it out, or pass '_blank' for a new window.",
  redirectUrl: 'Pass `session.redirect_url`, unchanged.',
  apiSecret: 'Pass your secret key (sk_...), and only on your backend.',
  // The policy.
  gateways: "Pass the codes of your gateways, such as ['adyen', 'checkout'].",
  script: 'Pass "\'self\'" or the whole URL of the script.',
  reportUrl: 'Pass a whole URL, or leave it out.',
  redirectOrigins: "Pass whole URLs, such as ['https://bank.example'].",
  links: "Pass whole URLs, such as ['https://www.shop.example'].",
  permissions: "Pass names of features, such as ['geolocation'].",
  own: "Pass lists of sources by directive, such as `{ 'img-src': ['https://cdn.example'] }`.",
};
