'use client';

import { useId, useLayoutEffect, useRef } from 'react';
import { button } from '@/components/ui/button';
import type { CouponState } from './use-quote';
import type { CheckoutWords } from './words';

interface Props {
  words: CheckoutWords['coupon'];
  typed: string;
  onType: (typed: string) => void;
  /** The code that was checked last. */
  code: string;
  state: CouponState;
  onApply: (code: string) => void;
}

const stateClasses: Record<CouponState, string> = {
  none: '',
  // Codes are checked only with scripts, and then the state soon changes.
  checking: 'text-soft noscript:hidden',
  valid: 'text-(--color-right)',
  invalid: 'text-wrong',
  failed: 'text-wrong',
};

/** A coupon code (specification 5): “Valid Code” or “Invalid Coupon Code”. */
export function CouponField({ words, typed, onType, code, state, onApply }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount, for text typed before hydration.
  useLayoutEffect(() => {
    const early = field.current?.value;
    if (early && early !== typed) onType(early);
  }, []);
  const shownState = state !== 'none' && typed.trim() === code.trim() ? state : undefined;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-note font-semibold">
        {words.label}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          name="coupon"
          value={typed}
          onChange={({ target }) => {
            onType(target.value);
            if (target.value.trim() === '') onApply('');
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onApply(typed);
          }}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={`${id}-state`}
          aria-invalid={shownState === 'invalid' || undefined}
          className="min-h-11 w-0 flex-1 rounded-soft border border-field bg-ground px-4 py-2 text-ink aria-invalid:border-wrong"
        />
        <button
          type="button"
          onClick={() => onApply(typed)}
          className={`${button.quiet} noscript:hidden`}
        >
          {words.apply}
        </button>
      </div>
      <p
        id={`${id}-state`}
        role="status"
        className={`mt-1.5 min-h-[1.65em] text-small font-semibold ${stateClasses[state]}`}
      >
        {shownState && words[shownState]}
      </p>
      {typed.trim() !== '' && (
        <p className="hidden text-small text-soft noscript:block">{words.later}</p>
      )}
    </div>
  );
}
