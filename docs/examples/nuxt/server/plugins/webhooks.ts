/** A server without its secret stops here, when it is started. */
export default defineNitroPlugin(() => void registerWebhooks());
