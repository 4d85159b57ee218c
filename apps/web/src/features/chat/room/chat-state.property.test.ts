import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aChunk, aCompletion, aHistory, aMessage, aQuestion } from '../sample-chat.ts';
import { type ChatEvent, type ChatState, messagesOf, nextChat, noChat } from './chat-state.ts';

type Step =
  | { kind: 'chunk'; from: number; length: number; epoch: number }
  | { kind: 'history'; length: number }
  | { kind: 'reconnect' };

const textOf = (state: ChatState) => messagesOf(state).find(({ id }) => id === 'a1')?.content ?? '';
const streamed = (content: string) => aHistory([aQuestion, aMessage({ state: 'streaming', content })]);
const finished = (content: string) => aHistory([aQuestion, aMessage({ content })]);

/** Applies an event; if the state is then behind, applies the history that is stored at that moment. */
function follow(state: ChatState, event: ChatEvent, stored: () => ChatEvent): ChatState {
  const next = nextChat(state, event);
  return next.kind === 'open' && next.isBehind ? nextChat(next, stored()) : next;
}

const aText = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 });
const aStep = (length: number): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('chunk' as const),
        from: fc.nat(length),
        length: fc.integer({ min: 1, max: 12 }),
        epoch: fc.constant(1),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('history' as const), length: fc.nat(length) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('reconnect' as const) }) },
  );
const aStream = aText.chain((text) => fc.tuple(fc.constant(text), fc.array(aStep(text.length), { maxLength: 40 })));

describe('an answer, through any drops, replays and histories', () => {
  it('shows a beginning of its text at every moment, and all of it in the end', () => {
    fc.assert(
      fc.property(aStream, fc.boolean(), ([text, steps], losesEnd) => {
        let reached = 0;
        const stored = () => streamed(text.slice(0, reached));
        let state = nextChat(noChat, { type: 'selected', conversationId: 's1' });
        state = follow(state, aHistory([aQuestion]), stored);
        for (const step of steps) {
          const end = step.kind === 'chunk' ? step.from + step.length : step.kind === 'history' ? step.length : reached;
          // The server never has less text than it has emitted.
          reached = Math.max(reached, Math.min(end, text.length));
          if (step.kind === 'chunk') state = follow(state, aChunk(text.slice(step.from, end), step.from), stored);
          if (step.kind === 'history') state = follow(state, streamed(text.slice(0, step.length)), stored);
          if (step.kind === 'reconnect') state = follow(state, stored(), stored);
          expect(text.startsWith(textOf(state))).toBe(true);
        }
        const end = losesEnd ? finished(text) : aCompletion(aMessage({ content: text }));
        state = follow(state, end, () => finished(text));
        expect(textOf(state)).toBe(text);
        expect(messagesOf(state)).toHaveLength(2);
      }),
      { numRuns: 500 },
    );
  });

  it('in order and without loss it grows by exactly the chunks', () => {
    fc.assert(
      fc.property(fc.array(aText, { minLength: 1, maxLength: 20 }), (parts) => {
        let state = nextChat(nextChat(noChat, { type: 'selected', conversationId: 's1' }), aHistory([aQuestion]));
        let sent = '';
        for (const part of parts) {
          state = nextChat(state, aChunk(part, sent.length));
          sent += part;
          expect(textOf(state)).toBe(sent);
        }
        expect(state).toMatchObject({ isBehind: false });
      }),
    );
  });

  it('goes on under a later run from what was stored, whatever of the earlier run arrives late', () => {
    const aCrash = fc.tuple(aText, aText, fc.nat(), fc.array(fc.nat(79), { maxLength: 10 }));
    fc.assert(
      fc.property(aCrash, ([first, second, cut, late]) => {
        const kept = first.slice(0, cut % (first.length + 1));
        const text = kept + second;
        const stored = () => streamed(text);
        let state = nextChat(nextChat(noChat, { type: 'selected', conversationId: 's1' }), aHistory([aQuestion]));
        state = follow(state, aChunk(first, 0), () => streamed(first));
        state = follow(state, streamed(kept), () => streamed(kept));
        state = follow(state, aChunk(second, kept.length, { epoch: 2 }), stored);
        for (const from of late) state = follow(state, aChunk(first.slice(from), from), stored);
        state = follow(state, aCompletion(aMessage({ content: text })), () => finished(text));
        expect(textOf(state)).toBe(text);
      }),
    );
  });
});
