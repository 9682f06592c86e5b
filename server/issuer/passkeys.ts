/** The passkeys of the bank's customers: each is added in a challenge, and signs those of later payments. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { BoundedMap } from '../platform/bounded-map.ts';
import { randomId } from '../platform/random-id.ts';

/** What a customer does with a passkey in a challenge. */
export type PasskeyUse = 'add' | 'sign';

export interface PasskeyRequest {
  readonly use: PasskeyUse;
  /** For `PublicKeyCredential.parseCreationOptionsFromJSON`, or `parseRequestOptionsFromJSON` to sign. */
  readonly options: object;
}

interface Passkey {
  readonly id: string;
  readonly publicKey: KeyObject;
}

interface Ceremony {
  readonly use: PasskeyUse;
  /** In base64url. */
  readonly challenge: string;
}

const ES256 = -7;

/** Flags of the authenticator's data: the customer was there, and was verified. */
const PRESENT = 0x01;
const VERIFIED = 0x04;

const base64url = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url')),
);
/** Of SPKI as DER. */
const PublicKey = v.pipe(
  base64url,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return createPublicKey({ key: dataset.value, format: 'der', type: 'spki' });
    } catch {
      addIssue({ message: 'not a key' });
      return NEVER;
    }
  }),
);
const signed = { clientDataJSON: base64url, authenticatorData: base64url };
const Registration = v.object({
  id: v.string(),
  response: v.object({ ...signed, publicKey: PublicKey, publicKeyAlgorithm: v.literal(ES256) }),
});
const Assertion = v.object({
  id: v.string(),
  response: v.object({ ...signed, signature: base64url }),
});
const ClientData = v.object({ type: v.string(), challenge: v.string(), origin: v.string() });

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();

export class Passkeys {
  readonly #origin: string;
  readonly #domain: string;
  /** By the customer's e-mail address. */
  readonly #passkeys = new BoundedMap<string, Passkey>();
  /** By the challenge's id. */
  readonly #ceremonies = new BoundedMap<string, Ceremony>();

  /** @param origin - of the bank's pages, to whose host the passkeys belong */
  constructor(origin: string) {
    this.#origin = origin;
    this.#domain = new URL(origin).hostname;
  }

  /** What the page of a challenge asks of the browser: a signature from customers who have a passkey, else a new one. */
  request(challengeId: string, customer: string): PasskeyRequest {
    const passkey = this.#passkeys.get(customer);
    const use = passkey === undefined ? 'add' : 'sign';
    const challenge = Buffer.from(randomId()).toString('base64url');
    this.#ceremonies.set(challengeId, { use, challenge });
    const userVerification = 'required';
    if (passkey !== undefined) {
      const allowCredentials = [{ type: 'public-key', id: passkey.id }];
      return {
        use,
        options: { challenge, rpId: this.#domain, userVerification, allowCredentials },
      };
    }
    const id = sha256(customer).toString('base64url');
    return {
      use,
      options: {
        challenge,
        rp: { id: this.#domain, name: 'Sandbox Bank' },
        user: { id, name: customer, displayName: customer },
        pubKeyCredParams: [{ type: 'public-key', alg: ES256 }],
        authenticatorSelection: { residentKey: 'preferred', userVerification },
      },
    };
  }

  /**
   * Takes the browser's response to the last request for this challenge, as JSON. Returns what was done: a passkey was
   * added or has signed; `undefined` if the response is not valid.
   */
  take(challengeId: string, customer: string, json: string): PasskeyUse | undefined {
    const ceremony = this.#ceremonies.take(challengeId);
    if (ceremony?.use === 'add' && this.#add(customer, ceremony, json)) return 'add';
    if (ceremony?.use === 'sign' && this.#hasSigned(customer, ceremony, json)) return 'sign';
    return undefined;
  }

  #add(customer: string, ceremony: Ceremony, json: string): boolean {
    const registration = parsed(Registration, json);
    if (!registration) return false;
    const { id, response } = registration;
    if (!this.#isFor('webauthn.create', ceremony, response)) return false;
    this.#passkeys.set(customer, { id, publicKey: response.publicKey });
    return true;
  }

  #hasSigned(customer: string, ceremony: Ceremony, json: string): boolean {
    const assertion = parsed(Assertion, json);
    const passkey = this.#passkeys.get(customer);
    if (!assertion || passkey?.id !== assertion.id) return false;
    const { response } = assertion;
    if (!this.#isFor('webauthn.get', ceremony, response)) return false;
    const content = Buffer.concat([response.authenticatorData, sha256(response.clientDataJSON)]);
    return verify('sha256', content, passkey.publicKey, response.signature);
  }

  /** Whether a customer who was verified has done this, for this challenge, on a page of the bank. */
  #isFor(
    type: string,
    { challenge }: Ceremony,
    { clientDataJSON, authenticatorData }: Record<keyof typeof signed, Buffer>,
  ): boolean {
    const data = parsed(ClientData, clientDataJSON.toString());
    const flags = authenticatorData[32] ?? 0;
    return (
      data !== undefined &&
      data.type === type &&
      data.challenge === challenge &&
      data.origin === this.#origin &&
      authenticatorData.subarray(0, 32).equals(sha256(this.#domain)) &&
      (flags & PRESENT) !== 0 &&
      (flags & VERIFIED) !== 0
    );
  }
}

function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  json: string,
): v.InferOutput<Schema> | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(json));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
