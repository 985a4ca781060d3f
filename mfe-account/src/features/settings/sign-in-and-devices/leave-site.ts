/** Opens another site's page in place of this one. */
export function leaveSite(address: string): void {
  location.assign(address);
}
