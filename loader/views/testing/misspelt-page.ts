/** A page whose names are misspelt, in React and in markup. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { definePayCheckout } from '../element/index.ts';
import { PayCheckout, PayProvider } from '../react/index.ts';

const provider = { apiKey: 'pk_test_1', baseURL: 'https://pay.test' };
const checkout = { id: 'checkout', session: null, onSucess() {}, theme: 'night' };

const main = document.body.appendChild(document.createElement('main'));
createRoot(main).render(createElement(PayProvider, provider, createElement(PayCheckout, checkout)));

definePayCheckout();
const markup = document.body.appendChild(document.createElement('div'));
markup.innerHTML =
  '<pay-checkout apikey="pk_test_1" session="ses_1" locale="de" class="form" data-base-url="x"></pay-checkout>';
