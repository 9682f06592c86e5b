/** The same entry points for CommonJS. */
import backend = require('@pay/node');
import element = require('@pay/loader/element');
import money = require('@pay/loader/money');
import pay = require('@pay/loader');
import react = require('@pay/loader/react');
import testing = require('@pay/loader/testing');
import verify = require('@pay/loader/verify');

export const total: string = money.formatAmount(11340, 'EUR');
export const version: string = pay.Pay.version;
export const define: (name?: string) => void = element.definePayCheckout;
export const components = [react.PayProvider, react.PayCheckout];
export const verified: Promise<boolean> = verify.verifyRedirectSignature({}, 'sk_test_sandbox');
export const fake: testing.FakePay = testing.installFakePay();
export const isError: boolean = backend.isPayError(new backend.PayValidationError(''));
