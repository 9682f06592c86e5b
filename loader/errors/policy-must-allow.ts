/** @param source - with its directive, such as `frame-src https://frame.pay.example` */
export function policyMustAllow(source: string): string {
  return `The page's Content-Security-Policy must allow ${source}`;
}
