import type {} from '@pay/loader/element/react';

export const wrong = [
  <pay-checkout key="1" api-key={1} />,
  <pay-checkout key="2" session="sess_1" />,
  <pay-checkout key="3" fetchSesion={null} />,
  <pay-checkout key="4" beforeSubmit={() => 1} />,
  <pay-checkout key="5" onpay-success={({ detail }) => detail.code} />,
  <pay-checkout key="6" onpay-error={(event: KeyboardEvent) => event.key} />,
  <pay-checkout key="7" ref={(element: HTMLInputElement | null) => element?.value} />,
];
