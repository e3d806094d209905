'use client';

import { button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import type { CheckoutWords } from './words';

interface Props {
  words: CheckoutWords['billing']['secure'];
  onAnswer: (allowed: boolean) => void;
}

/** Simulates the bank's confirmation (3-D Secure) in test mode. Closing it refuses. */
export function SecureDialog({ words, onAnswer }: Props) {
  return (
    <Modal title={words.title} closeLabel={words.refuse} onClose={() => onAnswer(false)}>
      <p>{words.text}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <button type="button" className={button.primary} onClick={() => onAnswer(true)}>
          {words.allow}
        </button>
        <button type="button" className={button.quiet} onClick={() => onAnswer(false)}>
          {words.refuse}
        </button>
      </p>
    </Modal>
  );
}
