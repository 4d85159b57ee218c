import type { ChatMessage, ChatSession } from '@right-circle/contract/chat';
import type { SocialProfile } from '@right-circle/contract/social-profiles';
import { analysisRequest } from '#domain/social-accounts/account-link.ts';
import { createBackoff } from '#lib/backoff.ts';
import { logError } from '#lib/log.ts';
import { RealtimeRefusal } from '#lib/realtime.ts';
import { withRestored } from '../messages/input-rules.ts';
import { type ChatEvent, type ChatState, conversationIdOf, nextChat, noChat } from './chat-state.ts';
import { messagesFrom } from './exchanges.ts';
import { type ChatCalls, postMessage, type Sending } from './post-message.ts';

type Stop = () => void;

export type ChatLive = {
  onStatus: (listener: (isConnected: boolean) => void) => Stop;
  onEvent: (listener: (event: ChatEvent) => void) => Stop;
  isConnected: () => boolean;
  /** Resolves with the chat the message was added to; rejects if it was refused or not delivered. */
  send: (message: {
    text: string;
    conversationId: string | null;
    profileId: string | null;
    clientId: string;
  }) => Promise<string | undefined>;
  askHistory: (conversationId: string) => Promise<void>;
  /** Reloads a history that is already on screen. */
  refreshHistory: (conversationId: string, profileId: string | null) => Promise<void>;
};

export type RoomState = { chat: ChatState; isConnected: boolean; historyError: unknown; draft: string };
type Deps = {
  userId: string;
  live: ChatLive;
  calls: ChatCalls;
  newId: () => string;
  /** Saves the draft, so that it survives leaving the page. */
  drafts: { read: () => string; keep: (text: string) => void };
};
const FIRST_RETRY_MS = 1000;

/** One open chat, over the socket while it is connected and over HTTP otherwise. */
export class ChatRoom {
  readonly #deps: Deps;
  readonly #listeners = new Set<() => void>();
  #state: RoomState;
  #onListChange: () => void = () => undefined;
  #asking: string | null = null;
  #unsent: { text: string; clientId: string } | null = null;
  readonly #backoff = createBackoff(FIRST_RETRY_MS);
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#state = { chat: noChat, isConnected: false, historyError: null, draft: deps.drafts.read() };
  }

  readonly getState = (): RoomState => this.#state;

  readonly subscribe = (listener: () => void): Stop => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** `onListChange` runs whenever the list of chats may have changed: a title, a new chat, an answer started or done. */
  start(onListChange: () => void): Stop {
    this.#onListChange = onListChange;
    const stops = [
      this.#deps.live.onStatus((isConnected) => {
        this.#set({ isConnected });
        if (!isConnected) return;
        this.#backoff.reset();
        void this.refresh();
      }),
      this.#deps.live.onEvent((event) => this.#hear(event)),
    ];
    return () => {
      this.#cancelRetry();
      for (const stop of stops) stop();
    };
  }

  select(conversationId: string): void {
    this.#cancelRetry();
    this.#backoff.reset();
    this.#apply({ type: 'selected', conversationId });
    void this.refresh();
  }

  leave(): void {
    this.#cancelRetry();
    this.#apply({ type: 'left' });
  }

  /** Leaves the chat and clears the draft, because another account is another subject. */
  switchAccount(): void {
    this.leave();
    this.setDraft('');
  }

  setDraft(draft: string): void {
    this.#set({ draft });
    this.#deps.drafts.keep(draft);
  }

  dismissError(): void {
    this.#apply({ type: 'error_dismissed' });
    void this.refresh();
  }

  change(message: ChatMessage): void {
    this.#apply({ type: 'changed', message });
  }

  /** Rejects if the message was not delivered; its text is then restored to the draft. */
  async send(text: string, conversation?: ChatSession): Promise<void> {
    try {
      await this.#send({ text: text.trim(), conversation, account: undefined });
    } catch (error) {
      this.setDraft(withRestored(this.#state.draft, text));
      throw error;
    }
  }

  /** Starts a chat that analyses a linked account; without one it only logs an error. */
  async analyse(account: SocialProfile | undefined): Promise<void> {
    if (!account?.platform || !account.platform_link) return logError('An analysis needs a linked account');
    this.leave();
    await this.#send({ text: analysisRequest(account), conversation: undefined, account });
  }

  async refresh(): Promise<void> {
    const conversationId = conversationIdOf(this.#state.chat);
    if (!conversationId || this.#asking === conversationId) return;
    this.#asking = conversationId;
    this.#cancelRetry();
    this.#set({ historyError: null });
    const { live } = this.#deps;
    const isLive = live.isConnected();
    if (!(isLive && (await succeeds(this.#askLive(conversationId))))) await this.#readHistory(conversationId);
    if (this.#asking === conversationId) this.#asking = null;
    // Answers loaded over HTTP lack their cards, so reload if the socket has connected meanwhile.
    if (!isLive && live.isConnected()) return await this.refresh();
    if (this.#isBehind()) this.#retryLater();
    else this.#backoff.reset();
  }

  /** The history did not arrive, or did not bring what is missing: asking again at once would only add load. */
  #retryLater(): void {
    if (this.#asking !== null) return;
    this.#cancelRetry();
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.#catchUp();
    }, this.#backoff.next());
  }

  #cancelRetry(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
  }

  async #askLive(conversationId: string): Promise<void> {
    const { live } = this.#deps;
    const { chat } = this.#state;
    if (chat.kind === 'open') await live.refreshHistory(conversationId, chat.profileId);
    else await live.askHistory(conversationId);
  }

  async #send(message: Omit<Sending, 'clientId'>): Promise<void> {
    const { text } = message;
    // Sending the same text again reuses its client id, so that it never starts a second answer.
    const clientId = this.#unsent?.text === text ? this.#unsent.clientId : this.#deps.newId();
    this.#unsent = { text, clientId };
    this.#apply({ type: 'sending', text });
    try {
      const conversationId = await this.#deliver({ ...message, clientId });
      this.#unsent = null;
      this.#apply({ type: 'accepted', conversationId });
      // The history normally arrives before this acknowledgement; if not, the message was known from an earlier attempt.
      if (this.#state.chat.pending) void this.refresh();
    } catch (error) {
      this.#apply({ type: 'send_failed' });
      throw error;
    }
  }

  async #deliver(message: Sending): Promise<string | undefined> {
    const { text, clientId, conversation, account } = message;
    if (this.#deps.live.isConnected()) {
      const profileId = account?.profile_id ?? conversation?.profile_id ?? null;
      try {
        return await this.#deps.live.send({ text, conversationId: this.#openId(conversation), profileId, clientId });
      } catch (error) {
        if (error instanceof RealtimeRefusal) throw error;
      }
    }
    const conversationId = await postMessage(this.#deps, message, this.#openId(conversation));
    void this.refresh();
    return conversationId;
  }

  /** Returns the chat on screen even if the list lacks it, so that a message never starts another chat unasked. */
  #openId(conversation: ChatSession | undefined): string | null {
    return conversation?.session_id ?? conversationIdOf(this.#state.chat) ?? null;
  }

  async #readHistory(conversationId: string): Promise<void> {
    try {
      const exchanges = await this.#deps.calls.readExchanges(conversationId);
      const { chat } = this.#state;
      const title = chat.kind === 'open' ? chat.title : '';
      const messages = messagesFrom(exchanges, conversationId, title);
      const total = { total_messages: messages.length, profile_id: null };
      const payload = {
        event_type: 'history_load',
        messages,
        session_id: conversationId,
        session_title: title,
        ...total,
      };
      if (conversationIdOf(chat) === conversationId) this.#apply({ type: 'ai_chat_history', payload });
    } catch (error) {
      if (conversationIdOf(this.#state.chat) === conversationId) this.#set({ historyError: error });
    }
  }

  #hear(event: ChatEvent): void {
    this.#apply(event);
    if (event.type !== 'ai_chat_chunk' && event.type !== 'ai_chat_error') this.#onListChange();
  }

  #apply(event: ChatEvent): void {
    this.#set({ chat: nextChat(this.#state.chat, event) });
    this.#catchUp();
  }

  #catchUp(): void {
    if (this.#isBehind() && this.#asking === null && this.#retry === undefined) void this.refresh();
  }

  /** Without the socket, the history may stay behind while an answer is written; reconnecting requests it again. */
  #isBehind(): boolean {
    const { chat, isConnected } = this.#state;
    return chat.kind === 'open' && chat.isBehind && isConnected;
  }

  #set(change: Partial<RoomState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

async function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return await attempt.then(
    () => true,
    () => false,
  );
}
