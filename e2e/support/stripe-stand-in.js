// A stand-in for https://js.stripe.com with the functions that @stripe/react-stripe-js uses. Each field is a
// plain input; the test's ledger decides about a card.
window.Stripe = (key) => {
  const fields = new Map();
  const patterns = { cardNumber: /^\d{16}$/, cardExpiry: /^\d{4}$/, cardCvc: /^\d{3}$/ };
  function create(type) {
    const input = Object.assign(document.createElement('input'), { name: type, ariaLabel: type });
    // Not React's own, so `waitForScripts` must not wait for it.
    input.dataset.stripeField = '';
    const handlers = {};
    input.addEventListener('input', () =>
      handlers.change?.({ elementType: type, complete: patterns[type].test(input.value) }),
    );
    const field = {
      mount: (place) => {
        place.append(input);
        handlers.ready?.({ elementType: type });
      },
      on(event, handler) {
        handlers[event] = handler;
        return field;
      },
      once: (event, handler) => field.on(event, handler),
      off: () => field,
      update: () => undefined,
      unmount: () => input.remove(),
      destroy: () => input.remove(),
      focus: () => input.focus(),
      value: () => input.value,
    };
    fields.set(type, field);
    return field;
  }
  const elements = {
    create,
    getElement: (type) => fields.get(type) ?? null,
    update: () => undefined,
  };
  return {
    elements: () => elements,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    async confirmCardPayment(secret, { payment_method }) {
      window.confirmed = { key, secret, name: payment_method.billing_details.name };
      const answer = await window.confirmAtStripe(secret, payment_method.card.value());
      if (answer.paymentIntent?.status !== 'requires_action') return answer;
      const isConfirmed = window.confirm('Your bank asks: is it you?');
      return window.confirmAtStripe(secret, isConfirmed ? 'authenticated' : 'refused');
    },
  };
};
// The loader expects the version that it asked for: js.stripe.com/VERSION/stripe.js.
window.Stripe.version = new URL(document.currentScript.src).pathname.split('/')[1];
