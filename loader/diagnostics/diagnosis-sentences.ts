/** The results of `diagnose()` in the words of the development build. */
import { REASON_ADVICE } from '../../shared/errors/reason-advice.ts';
import type { DiagnosisCheck } from './diagnosis-check.ts';

const SANDBOXED = 'FORMS_BLOCKED_BY_SANDBOX';
const FRAME_ADVICE =
  "Check `frameUrl`, register this page's origin for the key, and try without browser extensions.";

/** Each is called with the short message of the production build. */
export const DIAGNOSIS_SENTENCES: Readonly<Record<DiagnosisCheck, (problem: string) => string>> = {
  CLOCK: (problem) =>
    `The clock of this device is ${problem}. Correct it; otherwise, sessions seem to expire at the wrong time.`,
  CONTAINER_FOUND: (problem) =>
    `The container is ${problem}. Compare the selector with the document, and make the call once the element is there.`,
  CONTAINER_SIZE: (problem) =>
    `The container is ${problem}. Show it, with a width, before the form is mounted, and let it grow with the form: give it no \`height\` or \`max-height\`.`,
  FRAME: (problem) =>
    `The frame of the session's gateway is ${problem}. ${problem.includes(SANDBOXED) ? REASON_ADVICE[SANDBOXED] : FRAME_ADVICE}`,
  IN_APP_BROWSER: (problem) =>
    `This page is open in the browser of an app, and ${problem}. Offer the customer a way to open the page in the system's browser.`,
  KEY_AND_ORIGIN: (problem) =>
    `The API key was ${problem}. Compare the key with the dashboard, and register this origin for it.`,
  ONE_LOADER: (problem) =>
    `On this page, ${problem}. Load either the script tag or the package, and one version of it.`,
  ORIGIN: (problem) =>
    `This page has no origin, because it is ${problem}. Open it by the URL of a server, or allow \`allow-same-origin\` in the sandbox.`,
  PAYMENT_METHODS: (problem) =>
    `Of the payment methods that this session offers, the form has ${problem}. Compare each reason with the documentation of \`ready\`.`,
  PERMISSIONS: (problem) =>
    `By its permissions policy, ${problem}. Allow \`payment\` for the frame's origin in the header Permissions-Policy, and in \`allow\` of the frames around this page.`,
  PLATFORM: (problem) =>
    `The platform was ${problem}. Check \`baseUrl\`, the network and the page's Content-Security-Policy.`,
  POLICY: (problem) =>
    `The page's Content-Security-Policy has ${problem}. Generate the policy with \`contentSecurityPolicy()\`, or add these sources to it.`,
  SECURE: (problem) =>
    `This page is ${problem}. Serve it by https, or from localhost during development.`,
  STORAGE: (problem) =>
    `The browser blocks the storage of this page, so that ${problem}. Nothing is wrong with your page: a payment works, but cannot always be resumed after a reload.`,
};
