export default function markAsDroppable(source: string): string;
