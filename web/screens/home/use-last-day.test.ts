import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { monthQuery } from '../../data/queries/queries.ts';
import { fakeDevice } from '../../timer/testing/fake-device.ts';
import { loadMonths } from './use-last-day.ts';

const PLAYED = { '2025-06-01': [{ share: 1_200_000 }] };

test('a restored month is fetched again, and one loaded by this page is not', async () => {
  fakeDevice();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json(PLAYED));
  });
  const client = new QueryClient();
  const { queryKey } = monthQuery('2025-06');
  client.setQueryData(queryKey, {}, { updatedAt: 0 });

  await loadMonths(client, '2025-06-02');
  expect(client.getQueryData(queryKey)).toEqual(PLAYED);
  await loadMonths(client, '2025-06-02');
  expect(asked).toEqual(['/api/events/month/2025-06']);
});
