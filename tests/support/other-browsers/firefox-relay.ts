#!/usr/bin/env node
/**
 * Starts Firefox for Playwright and stands between the two. Playwright sends commands of WebDriver BiDi that the
 * long-term release of Firefox does not know yet; those that only emulate a device are answered as done.
 */
import { spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { type WebSocket as Connection, WebSocketServer } from 'ws';

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)$/;
/** A screenshot is one message. */
const MAX_MESSAGE = 512 * 1024 * 1024;

/** How Playwright fills a field. React hears of no value that is set so, and takes the event for one without a change. */
const SETS_VALUE = 'inputElement.value = value;';
const SETS_VALUE_UNSEEN =
  "Object.getOwnPropertyDescriptor(Object.getPrototypeOf(inputElement), 'value').set.call(inputElement, value);";

type Command = { id: number; method: string };
type Answer = { id?: number; type: string; error?: string };

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));
firefox.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
firefox.once('exit', (code) => process.exit(code ?? 1));
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = LISTENING.exec(line)?.[1];
  if (address) listenFor(address);
  else console.error(line);
});

/** Announces an address of its own in the words in which Firefox announced `address`. */
function listenFor(address: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload: MAX_MESSAGE });
  server.once('listening', () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  server.on('connection', (playwright, request) => relay(playwright, new WebSocket(address + request.url)));
}

function relay(playwright: Connection, browser: WebSocket): void {
  const early: string[] = [];
  const emulations = new Set<number>();
  playwright.on('message', (data) => {
    const message = String(data).replaceAll(SETS_VALUE, SETS_VALUE_UNSEEN);
    const { id, method }: Command = JSON.parse(message);
    if (method.startsWith('emulation.')) emulations.add(id);
    if (browser.readyState === WebSocket.OPEN) browser.send(message);
    else early.push(message);
  });
  browser.addEventListener('open', () => {
    for (const message of early.splice(0)) browser.send(message);
  });
  browser.addEventListener('message', ({ data }) => playwright.send(forgiving(String(data), emulations)));
  browser.addEventListener('close', () => playwright.close());
  playwright.once('close', () => browser.close());
}

/** An answer as Playwright is to read it. */
function forgiving(message: string, emulations: Set<number>): string {
  const { id, error }: Answer = JSON.parse(message);
  if (id === undefined || !emulations.delete(id) || error !== 'unknown command') return message;
  return JSON.stringify({ type: 'success', id, result: {} });
}
