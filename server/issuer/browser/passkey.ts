/** The button for a passkey in a challenge, in browsers that report whether the page may use one: Chromium's. */

const form = document.querySelector<HTMLFormElement>('form.passkey');
const { use, options = '' } = form?.dataset ?? {};
const feature = use === 'add' ? 'publickey-credentials-create' : 'publickey-credentials-get';

if (form && document.featurePolicy?.allowsFeature(feature)) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submitPasskey(form);
  });
}

async function submitPasskey(passkeyForm: HTMLFormElement): Promise<void> {
  const response = passkeyForm.querySelector('input');
  const message = passkeyForm.querySelector('p');
  try {
    const credential = await (use === 'add' ? newPasskey() : signature());
    if (!response || !(credential instanceof PublicKeyCredential)) return;
    response.value = JSON.stringify(credential.toJSON());
    passkeyForm.submit();
  } catch (error) {
    // The customer has cancelled, or has no passkey here.
    if (message) message.textContent = `No passkey: ${error instanceof Error ? error.name : ''}`;
  }
}

function newPasskey(): Promise<Credential | null> {
  const json: PublicKeyCredentialCreationOptionsJSON = JSON.parse(options);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  return navigator.credentials.create({ publicKey });
}

function signature(): Promise<Credential | null> {
  const json: PublicKeyCredentialRequestOptionsJSON = JSON.parse(options);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
  return navigator.credentials.get({ publicKey });
}
