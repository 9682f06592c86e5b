import { describe, expect, it } from 'vitest';
import { isFrameReport } from '../../loader/frame/frame-reports/report-shapes.ts';
import { reportedChange } from '../../frame/form/reported-change.ts';

describe('what a gateway reports of a field', () => {
  it.each([
    { complete: true, paymentMethod: 'scheme', brand: 'visa' },
    { complete: undefined, paymentMethod: 'scheme' },
    { complete: 'yes', paymentMethod: 'scheme', brand: '4111 1111 1111 1111' },
    { complete: 1, paymentMethod: 'scheme', brand: {} },
  ])('is accepted by the loader, whatever it is: %j', (change) => {
    expect(isFrameReport(reportedChange({ type: 'change', ...change }))).toBe(true);
  });

  it('is complete only if the gateway reports exactly that', () => {
    const change = { type: 'change', complete: 'yes', paymentMethod: 'scheme' } as const;
    expect(reportedChange(change)).toMatchObject({ complete: false });
  });

  it.each([undefined, 7, '', 'x'.repeat(65)])('is not reported without a method: %j', (method) => {
    const change = { type: 'change', complete: true, paymentMethod: method } as const;
    expect(reportedChange(change)).toBeUndefined();
  });
});
