/** The page objects that merchants' tests use as well. */
export {
  AdyenForm,
  CheckoutFlowForm,
  hostedInFrame,
  HostedPage,
  IssuerPage,
  paymentFrame,
} from '../../sandbox/page-objects/gateway-forms.ts';
