export default function pageOf(source: string): string;
