/**
 * What the scenarios need of a browser's page, in every engine: a part of Playwright's `Page`, which
 * the WebDriver page implements as well.
 */
import type { Control, Place } from '../../server/customers/page-objects/place.ts';
import type { ScriptedPage } from '../support/merchant-page.ts';

export interface EngineControl extends Control<EngineControl> {
  /** Evaluates an expression in the frame of the element. */
  evaluate<Result>(expression: string): Promise<Result>;
}

export type EnginePlace = Place<EngineControl>;

export interface EnginePage extends EnginePlace, ScriptedPage {
  reload(): Promise<unknown>;
  /** Sets the size of the viewport, in CSS px. */
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  goBack(options: { waitUntil: 'commit' }): Promise<unknown>;
  /** Resolves with the next window that this page opens. */
  waitForEvent(event: 'popup'): Promise<EnginePage>;
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
  /** In CSS px from the corner of the viewport, whatever is there. */
  readonly mouse: { click(x: number, y: number): Promise<void> };
}

/** Calls a function in the document of a page or a frame. */
export function run<Result, Argument>(
  place: EnginePlace,
  script: (argument: Argument) => Result | Promise<Result>,
  argument: Argument,
): Promise<Result> {
  return place.locator(':root').evaluate<Result>(callOf(script, argument));
}

/** The call as an expression; the argument is JSON. */
export function callOf<Argument>(
  script: (argument: Argument) => unknown,
  argument: Argument,
): string {
  return `(${String(script)})(${JSON.stringify(argument)})`;
}
