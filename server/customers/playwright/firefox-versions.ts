/** The versions of Playwright whose Firefox can pay in a gateway's form. */

/** Major and minor numbers. The project's own tests run with the first list. */
export const FIREFOX_VERSIONS = { work: ['1.64'], fail: ['1.65'] } as const;

/** The version that the guide installs. */
export const RECOMMENDED_PLAYWRIGHT = '1.64.1';

/** What is known of a version with Firefox; `undefined` if it works. */
export interface FirefoxProblem {
  /** Whether the fixtures certainly fail. */
  readonly isCertain: boolean;
  readonly message: string;
}

/** @param version - of `@playwright/test` */
export function firefoxProblem(version: string): FirefoxProblem | undefined {
  const [major = '', minor = ''] = version.split('.');
  const isIn = (versions: readonly string[]) => versions.includes(`${major}.${minor}`);
  if (isIn(FIREFOX_VERSIONS.work)) return undefined;
  const isCertain = isIn(FIREFOX_VERSIONS.fail);
  const known = isCertain
    ? 'cannot fill in the forms of gateways in Firefox'
    : 'was not tested with the forms of gateways in Firefox';
  return {
    isCertain,
    message: `Playwright ${version} ${known}. Run: npm install --save-dev @playwright/test@${RECOMMENDED_PLAYWRIGHT}`,
  };
}
