import { PopularIdentities } from '../built-ins/popular-identities.tsx';

/** Who plays, and everything they have: replaced below. */
export function ProfileScreen() {
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <h1 className="text-3xl sm:text-4xl">Profile</h1>
      <PopularIdentities />
    </div>
  );
}
