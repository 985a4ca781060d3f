import type { BootManifest } from '@mortar/federation';
import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test';
import { renderedDocument } from './documents.ts';

/** The version of a remote that this browser gets. The page requested belongs to the shell, so that no remote serves it. */
export async function assignedVersion(request: APIRequestContext, remote: string): Promise<string> {
  const { html } = await renderedDocument(request, '/about');
  const [, json = ''] = /<script[^>]* id="boot"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { remotes } = JSON.parse(json) as BootManifest;
  return String(remotes.find(({ name }) => name === remote)?.version);
}

/** A new visitor who gets this version of a remote in a rollout. Assignment is random. */
export async function visitorOf(browser: Browser, remote: string, version: string): Promise<BrowserContext> {
  let context = await browser.newContext();
  while ((await assignedVersion(context.request, remote)) !== version) {
    await context.close();
    context = await browser.newContext();
  }
  return context;
}
