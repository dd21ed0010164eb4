/** Who plays, and everything they have: replaced below. */
export function ProfileScreen() {
  return <h1 className="text-3xl sm:text-4xl">Profile</h1>;
}
