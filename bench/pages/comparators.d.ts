/** post-robot is written with Flow; this much of it is used here. */
declare module 'post-robot' {
  interface Peer {
    readonly window: Window;
    readonly domain: string;
  }
  const postRobot: {
    on(name: string, peer: Peer, handler: () => Promise<unknown>): unknown;
    send(
      window: Window,
      name: string,
      data: object,
      options: { readonly domain: string },
    ): Promise<{ readonly data: unknown }>;
  };
  export default postRobot;
}

/** Installed in `bench/comparators`, where the compiler does not look. */
declare module 'comlink' {
  export function expose(methods: object, port: MessagePort): void;
  export function wrap(port: MessagePort): { update(argument: object): Promise<unknown> };
}
