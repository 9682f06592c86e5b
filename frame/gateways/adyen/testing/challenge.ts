import type { FrameStand } from '../../../testing/frame-stand.ts';

/** The customer presses Pay in a form that is filled in, and the platform asks for 3-D Secure. */
export async function payUntilChallenge({
  loader,
  gatewayOrigin,
}: Pick<FrameStand, 'loader' | 'gatewayOrigin'>): Promise<void> {
  await loader.shell.getByRole('button', { name: /Pay/ }).click();
  await loader.reported('submit');
  const action = challengeAction(gatewayOrigin);
  const answer = { type: 'respond', response: { resultCode: 'ChallengeShopper', action } };
  await loader.send({ type: 'answer', step: 1, answer });
  await loader.reported('challenge');
}

/** @param origin - of the issuer */
function challengeAction(origin: string) {
  const token = {
    acsURL: `${origin}/issuer`,
    acsTransID: 'acs_1',
    messageVersion: '2.2.0',
    threeDSNotificationURL: `${origin}/notified`,
    threeDSServerTransID: 'server_1',
  };
  return {
    type: 'threeDS2',
    subtype: 'challenge',
    paymentMethodType: 'scheme',
    token: btoa(JSON.stringify(token)),
    paymentData: 'data',
    authorisationToken: 'data',
  };
}
