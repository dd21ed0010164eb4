import type { PushDevice } from '#contract/push.ts';
import { makeChange } from '../api/changes.ts';
import { pushDevicesQuery } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { leaveUnreached } from './leave-unreached.ts';

/** Speaks to a device no more; where it is this one, its browser gives up its subscription, too. */
export async function removeDevice({ id }: PushDevice, isOwn: boolean): Promise<void> {
  const { queryKey } = pushDevicesQuery;
  const removal = makeChange(
    'DELETE /api/push/devices/:id',
    { params: { id } },
    {
      shownIn: [queryKey],
      show: () => {
        queryClient.setQueryData(queryKey, (all) => all?.filter((one) => one.id !== id));
      },
      refusal: 'Failed to remove the device',
    },
  );
  if (isOwn) await leaveUnreached();
  await removal;
}
