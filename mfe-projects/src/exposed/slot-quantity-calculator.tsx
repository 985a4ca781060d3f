export { QuantityCalculator as default } from '#/features/calculators/calculator/quantity-calculator.tsx';
