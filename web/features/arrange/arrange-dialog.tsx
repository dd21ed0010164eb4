import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Identity } from '#contract/values.ts';
import { identitiesQuery } from '../../data/queries/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/dialog.tsx';
import type { Drop } from '../../ui/list-order.ts';
import { OrderList, type OrderItem } from '../../ui/order-list.tsx';
import { MoveDialog, type Move } from './move-dialog.tsx';
import { reorderHabits, reorderIdentities } from './reorder.ts';
import './arrange.css';

interface ArrangeDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes the order of identities and habits, and moves a habit to another identity. */
export function ArrangeDialog({ isOpen, onClose }: ArrangeDialogProps) {
  const { data: identities = [] } = useQuery(identitiesQuery);
  const [move, setMove] = useState<Move | null>(null);

  function ask(habitId: string, toId: string, drop: Drop | null): void {
    const habit = identities.flatMap(({ Habits }) => Habits).find(({ id }) => id === habitId);
    const to = identities.find(({ id }) => id === toId);
    if (habit && to) setMove({ habit, to, drop });
  }

  return (
    <>
      <ModalDialog
        title="Arrange"
        size="wide"
        isOpen={isOpen}
        onClose={onClose}
        actions={
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        }
      >
        <p className="text-ink-soft">
          Drag by the handle, or press it for a menu. A habit can go to another identity.
        </p>
        <div className="arranged-lists">
          <section className="arranged">
            <h3 className="text-lead wrap-anywhere">Identities</h3>
            <OrderList
              label="Identities"
              items={identities.map(toItem)}
              dragType="hexis-identity"
              onOrder={reorderIdentities}
            />
          </section>
          {identities.map((identity) => (
            <section key={identity.id} className="arranged">
              <h3 className="text-lead wrap-anywhere">{identity.description}</h3>
              <OrderList
                label={`Habits of ${identity.description}`}
                items={identity.Habits.map((habit) => ({
                  ...toItem(habit),
                  color: identity.color,
                }))}
                dragType="hexis-habit"
                emptyText="No habits yet"
                others={identities.filter(({ id }) => id !== identity.id).map(toItem)}
                onOrder={(ids) => reorderHabits(identity.id, ids)}
                onMove={(habitId, toId) => ask(habitId, toId, null)}
                onReceive={(habitId, drop) => ask(habitId, identity.id, drop)}
              />
            </section>
          ))}
        </div>
      </ModalDialog>
      {move && <MoveDialog move={move} onClose={() => setMove(null)} />}
    </>
  );
}

function toItem({
  id,
  description: name,
  ...rest
}: Pick<Identity, 'id' | 'description'> & { readonly color?: string }): OrderItem {
  return { id, name, color: rest.color ?? '' };
}
