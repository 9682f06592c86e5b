import { test } from '@playwright/test';
import { SHOP } from '../support/urls.ts';
import { expectFullScores } from './lighthouse.ts';

test('The demo shop: Lighthouse rates accessibility, best practices and SEO with 100', async () => {
  await expectFullScores(SHOP);
});
