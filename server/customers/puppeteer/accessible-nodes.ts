/** Roles and names, as the browser computes them for screen readers. */
import type { AccessibleNode, PuppeteerFrame } from './puppeteer-page.ts';

/** The nodes of a frame, in document order. */
export async function accessibleNodes(frame: PuppeteerFrame): Promise<readonly AccessibleNode[]> {
  const page = frame.page();
  const root = await page.accessibility.snapshot({ interestingOnly: false, includeIframes: true });
  if (root === null) return [];
  const document = frame === page.mainFrame() ? root : await documentOf(frame, root);
  return document === undefined ? [] : [document, ...nodesBelow(document)];
}

async function documentOf(
  frame: PuppeteerFrame,
  root: AccessibleNode,
): Promise<AccessibleNode | undefined> {
  for (const node of nodesBelow(root)) {
    if (!isFrame(node)) continue;
    const [document] = node.children ?? [];
    if (document === undefined) continue;
    const element = await node.elementHandle();
    if ((await element?.contentFrame()) === frame) return document;
    const nested = await documentOf(frame, document);
    if (nested !== undefined) return nested;
  }
  return undefined;
}

/** Leaves out the nodes of nested frames. */
function nodesBelow(node: AccessibleNode): readonly AccessibleNode[] {
  const children = node.children ?? [];
  return children.flatMap((child) => (isFrame(child) ? [child] : [child, ...nodesBelow(child)]));
}

function isFrame({ role }: AccessibleNode): boolean {
  return role === 'Iframe';
}
