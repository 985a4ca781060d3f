/** Text, or an element or component. */
export type WrittenText = string | [name: string, content: WrittenText[], attributes?: Record<string, string>];

/** A page that is written in Markdown. */
export interface WrittenPage {
  heading: string;
  lead: string;
  sections: {
    /** Address of the section within its page. */
    id: string;
    heading: string;
    body: WrittenText[];
  }[];
}
