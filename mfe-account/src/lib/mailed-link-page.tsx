import { Button, Stack, Text } from '@mortar/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AccountPage } from './account-page.tsx';

interface MailedLinkPageProps<State extends string> {
  /** By what has become of the link; `open` before anything. */
  titles: Readonly<Record<State | 'open', string>>;
  /** The state in which a form has the whole width. */
  form?: State;
  /** What is shown in a state. */
  children: (state: State | 'open', setState: (state: State | 'open') => void) => ReactNode;
}

/** A page that a mail links to, for visitors too. What its button leads to replaces the content, and has the focus. */
export function MailedLinkPage<State extends string>({
  titles,
  form,
  children,
}: MailedLinkPageProps<State>): ReactNode {
  const [state, setState] = useState<State | 'open'>('open');
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // The pressed button is unmounted.
    if (state !== 'open') heading.current?.focus();
  }, [state]);

  return (
    <AccountPage
      width="reading"
      title={titles[state]}
      crumbs={[{ label: titles.open }]}
      headingRef={state === 'open' ? undefined : heading}
    >
      <Stack gap={5} align={state === form ? undefined : 'start'}>
        {children(state, setState)}
      </Stack>
    </AccountPage>
  );
}

interface LinkButtonProps {
  /** What pressing it does. */
  text: string;
  /** Instead of the button, where scripts are off. */
  withoutScripts: string;
  label: string;
  loading: boolean;
  onPress: () => Promise<unknown>;
}

/** Does what a link is for: the page does not by itself, because mail scanners open links. */
export function LinkButton({ text, withoutScripts, label, loading, onPress }: LinkButtonProps): ReactNode {
  return (
    <>
      <Text>{text}</Text>
      <noscript>{withoutScripts}</noscript>
      <Button size="large" loading={loading} onClick={() => void onPress()}>
        {label}
      </Button>
    </>
  );
}
