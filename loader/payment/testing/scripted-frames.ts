/**
 * Frames in Node, in place of those in a page: they record their commands, and report what a test decides.
 */
import { DONE } from '../../../shared/rpc.ts';
import type { FrameCommand, Result } from '../../../shared/rpc.ts';
import type { ConnectedFrame, FrameUser } from '../../frame/connected-frame.ts';

/** CSS px, of every form. */
export const FORM_HEIGHT = 480;

export interface ScriptedFrame extends ConnectedFrame {
  readonly user: FrameUser;
  /** Absent for a frame that was preloaded. */
  readonly url: URL | undefined;
  readonly commands: FrameCommand[];
  readonly element: {
    inert: boolean;
    isConnected: boolean;
    title: string;
    focus(): void;
  };
  /** The response to each command. */
  result: Result;
  /** Responds to no command from now on. */
  hang(): void;
  /** The container of the form on screen is lower than the form. */
  clip(): void;
}

/** All frames, in the order in which they were opened. */
export const frames: ScriptedFrame[] = [];

export function scriptedFrame(user: FrameUser, url?: URL): ScriptedFrame {
  const { isBehind: inert = false } = user;
  const element = { inert, isConnected: true, title: '', focus: () => {} };
  const commands: FrameCommand[] = [];
  let isHanging = false;
  let reportClipped = () => {};
  const remove = () => void (element.isConnected = false);
  user.signal?.addEventListener('abort', remove);
  const scripted: ScriptedFrame = {
    user,
    url,
    commands,
    element,
    result: DONE,
    hang: () => void (isHanging = true),
    clip: () => reportClipped(),
    frame: {
      element,
      hadFocus: false,
      reveal(onClipped) {
        element.inert = false;
        reportClipped = onClipped;
        return FORM_HEIGHT;
      },
    },
    connection: {
      open: async () => true,
      async command(command) {
        commands.push(command);
        if (isHanging) await new Promise(() => {});
        return scripted.result;
      },
      checkAlive: () => {},
    },
    opened: Promise.resolve(true),
    preload: async () => true,
    resizing: { reserve: () => {} },
    adopt: () => true,
    remove,
  };
  frames.push(scripted);
  return scripted;
}
