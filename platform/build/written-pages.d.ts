declare module '*.md' {
  import type { WrittenPage } from '@mortar/build/written-page';

  const page: WrittenPage;
  export default page;
}
