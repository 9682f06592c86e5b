/** @param origin - of the issuer */
export function challengeAction(origin: string) {
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
