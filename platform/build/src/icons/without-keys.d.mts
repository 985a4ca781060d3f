/** @param source of an icon, as Lucide's package has it */
export default function withoutKeys(source: string): string;
