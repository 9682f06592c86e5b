/** Starts one browser for the test files that need one, before the first of them. */
import { chromium } from '@playwright/test';
import { launchOptions } from '../../../e2e/browsers/chromium.mjs';

/**
 * @import { TestProject } from 'vitest/node'
 */

/** @param {TestProject} project */
export default async function startBrowser(project) {
  const server = await chromium.launchServer(launchOptions());
  project.provide('browserEndpoint', server.wsEndpoint());
  return () => server.close();
}
