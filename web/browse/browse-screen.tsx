export function BrowseScreen() {
  return <h1 className="text-3xl sm:text-4xl">Browse</h1>;
}
